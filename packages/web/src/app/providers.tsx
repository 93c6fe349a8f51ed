import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { asApiError } from "../lib/failure/api-error.ts";

/** Refusals are not retried, because the answer would be the same. */
const mayPass = (error: unknown): boolean => [500, 502, 503, 504].includes(asApiError(error).problem.status);

export const Providers = ({ children }: { children: ReactNode }) => (
  <SWRConfig
    value={{ shouldRetryOnError: mayPass, errorRetryCount: 3, dedupingInterval: 2000, focusThrottleInterval: 30_000 }}
  >
    {/* In a transition the old page would stand, and a press go unanswered, until the next one is loaded. */}
    <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
  </SWRConfig>
);
