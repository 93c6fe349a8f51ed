/** Where people without a membership are sent from an event for members; the page says why (bylaws#member-events). */
export const membershipForEvents = "/membership?for=event";

export const isSentFromEvent = (query: URLSearchParams): boolean => query.get("for") === "event";
