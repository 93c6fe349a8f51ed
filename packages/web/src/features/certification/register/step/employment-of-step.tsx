import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import type { ReactNode } from "react";
import { useSWRConfig } from "swr";
import { useEmploymentOptions } from "../../../../blocks/setting/employment.api.ts";
import { ProblemNotice } from "../../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../../components/state/skeleton.tsx";
import { requestKeyOf, useRoute } from "../../../../lib/api/use-route.ts";
import type { StepFormProps } from "./step-form.ts";

interface EmploymentOfStepProps {
  readonly children: (profile: Profile, options: EmploymentOptions) => ReactNode;
}

/** A form in use must not change. Emptied by the step before it, it is read at once, however lately that was. */
const atRest = {
  ...{ revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  dedupingInterval: 0,
};

/** What is saved here is the profile's, too: who opens that next reads it anew. */
export function useSaveToProfile(save: StepFormProps["save"]): StepFormProps["save"] {
  const { mutate } = useSWRConfig();
  return async (answers) => {
    await save(answers);
    await mutate(requestKeyOf(profileRoutes.profile, {}), undefined, { revalidate: false });
  };
}

/** What the profile says already, and what can be chosen. */
export function EmploymentOfStep({ children }: EmploymentOfStepProps) {
  const profile = useRoute(profileRoutes.profile, {}, atRest);
  const options = useEmploymentOptions();
  if (profile.data && options.data) return children(profile.data, options.data);
  const error = profile.error ?? options.error;
  if (!error) return <Skeleton of="what your profile says" shape="card" />;
  const again = () => Promise.all([profile.mutate(), options.mutate()]);
  return <ProblemNotice error={error} title="Your profile could not be loaded" onRetry={() => void again()} />;
}
