import useSWR from "swr/immutable";
import { readConfig } from "../lib/config.ts";

/** The address of the learning platform; undefined where the portal is not connected to one. */
export function useLearningUrl(): string | undefined {
  const { data } = useSWR("config.json", readConfig);
  // It comes from the configuration but is opened, so only http and https are allowed.
  return data?.learningUrl && /^https?:\/\//.test(data.learningUrl) ? data.learningUrl : undefined;
}
