import { textingRoutes } from "@guildhall/core/people/texting/texting.routes";
import type { TextOptIn, TextOptOut } from "@guildhall/core/people/texting/texting.schema";
import { useSWRConfig } from "swr";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { isReadOf, useRoute } from "../../lib/api/use-route.ts";

/** Read again when the person returns to the page: they may have texted STOP or START in the meantime. */
export const useTextConsent = () => useRoute(textingRoutes.consent, {});

const texting = [textingRoutes.consent, textingRoutes.terms];

/** The present consent and the terms are read again afterwards, also after a refusal, which may be about them. */
function useReadAgain(): () => void {
  const { mutate } = useSWRConfig();
  return () => void Promise.all(texting.map((route) => mutate(isReadOf(route))));
}

export function useOptIn(): (form: TextOptIn) => Promise<unknown> {
  const { run } = useUserAction(textingRoutes.optIn);
  const readAgain = useReadAgain();
  return (body) => run({ body }).finally(readAgain);
}

export function useOptOut() {
  const { run, ...action } = useUserAction(textingRoutes.optOut);
  const readAgain = useReadAgain();
  return { ...action, run: (query: TextOptOut) => run({ query }).finally(readAgain) };
}
