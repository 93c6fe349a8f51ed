export const givenOutsideText = (what: string): string => `Given back outside of the portal: ${what}`;
