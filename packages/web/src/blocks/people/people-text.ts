/** "1 person", "2,000 people" */
export const peopleText = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;
