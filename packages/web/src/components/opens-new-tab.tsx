/** For links to other sites, so that the portal stays open. */
export const newTab = { target: "_blank", rel: "noreferrer" } as const;

export const OpensNewTab = () => <span className="hidden-visually"> (opens a new tab)</span>;
