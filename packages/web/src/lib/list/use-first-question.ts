import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Opened without a question, a list is narrowed by these filters; whoever clears them keeps the whole list. */
export function useFirstQuestion(filters: readonly string[]): boolean {
  const [address, setAddress] = useSearchParams();
  const [wasAsked, setWasAsked] = useState(false);
  const isInAddress = address.size > 0;
  useEffect(() => {
    if (isInAddress) setWasAsked(true);
    else if (!wasAsked) setAddress(new URLSearchParams(filters.map((term) => ["filter", term])), { replace: true });
  }, [isInAddress, wasAsked, setAddress, filters]);
  return isInAddress || wasAsked;
}
