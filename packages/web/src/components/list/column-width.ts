/** bylaws#tables */
export const leastWidth = 11;
export const mostWidth = 900;
export const boxWidth = 35;
