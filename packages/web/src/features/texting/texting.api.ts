import { accountRoutes } from "@guildhall/core/account/account.routes";
import { textingRoutes } from "@guildhall/core/texting/texting.routes";
import type { TextOptIn, TextOptOut } from "@guildhall/core/texting/texting.schema";
import { useSWRConfig } from "swr";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { isReadOf, useRoute } from "../../lib/use-route.ts";

export const useAccount = () => useRoute(accountRoutes.get, {});

/** Looked at again when somebody comes back to the page: they may have texted STOP or START meanwhile. */
export const useTextConsent = () => useRoute(textingRoutes.consent, {});

const texting = [textingRoutes.consent, textingRoutes.terms];

/** What is in force, and the terms, are read again afterwards, refused or not: the refusal may be about them. */
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
