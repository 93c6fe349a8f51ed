/** bylaws#consent */
export const consentHelp = (help: string, isActing: boolean): string =>
  isActing ? `${help} Only the member can agree to this. You can clear the box for them.` : help;
