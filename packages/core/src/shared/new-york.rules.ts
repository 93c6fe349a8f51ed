const hourMs = 3_600_000;

/** Of the law of today. Intl costs 15 ms of a cold start (decision 30); the test compares it. */
export const firstYear = 2007;

const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7);

/** From the second Sunday in March to the first in November, each at two o'clock by the clocks there. */
function isSummer(at: Date): boolean {
  const year = at.getUTCFullYear();
  const begins = Date.UTC(year, 2, sundayFrom(year, 2, 8), 2 + 5);
  const ends = Date.UTC(year, 10, sundayFrom(year, 10, 1), 2 + 4);
  return begins <= at.getTime() && at.getTime() < ends;
}

/** A date whose UTC fields are what the clocks in New York show. */
export const clockInNewYork = (at: Date): Date => new Date(at.getTime() - (isSummer(at) ? 4 : 5) * hourMs);
