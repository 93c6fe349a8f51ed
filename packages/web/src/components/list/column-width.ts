/** bylaws#tables */
export const leastWidth = 11;
export const mostWidth = 900;
/** Of the columns with the boxes and with the expanders. */
export const boxWidth = 35;
