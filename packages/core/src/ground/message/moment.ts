import { businessTimeZone } from "../shared/values.ts";

let clock: Intl.DateTimeFormat | undefined;

const newYork = () => {
  clock ??= new Intl.DateTimeFormat("en-US", {
    timeZone: businessTimeZone,
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  });
  return clock;
};

export const moment = (at: string): string => newYork().format(new Date(at)).replace(", ", " at ");
