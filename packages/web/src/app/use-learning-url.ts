import useSWR from "swr/immutable";
import { readConfig } from "../lib/config.ts";

/** Where the learning platform is opened; nothing where the portal is not connected to one. */
export function useLearningUrl(): string | undefined {
  const { data } = useSWR("config.json", readConfig);
  // Configuration, and yet an address that is followed: only the web's own.
  return data?.learningUrl && /^https?:\/\//.test(data.learningUrl) ? data.learningUrl : undefined;
}
