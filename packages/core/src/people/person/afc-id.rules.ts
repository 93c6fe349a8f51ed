/** bylaws#afc-id: "AFC001042". */
export const afcIdOf = (memberNumber: number): string => `AFC${String(memberNumber).padStart(6, "0")}`;
