import { registrationRoutes } from "@guildhall/core/account/registration.routes";
import type { Registration } from "@guildhall/core/account/registration.schema";
import { useLocation, useNavigate } from "react-router-dom";
import { leaveNote } from "../../../lib/arrival-note.ts";
import { signIn } from "../../../lib/auth.ts";
import { useRouteAction } from "../../../lib/use-route.ts";
import { samlRequestIn } from "../sign-in/saml-request.ts";

/**
 * Makes the account and signs in with the password just given; the layout then leads on. The account may be there and
 * the sign-in fail (a lost connection): sending the form again would be refused, so the login page takes over.
 */
export function useRegisterAndSignIn(): (form: Registration) => Promise<void> {
  const { run } = useRouteAction(registrationRoutes.register);
  const { search } = useLocation();
  const navigate = useNavigate();

  return async (form) => {
    await run({ body: form });
    const step = await signIn(form.email, form.password).catch(() => "later");
    if (step !== "done") leaveNote("registered");
    if (step !== "done" || samlRequestIn(search)) navigate(`/login${search}`, { replace: true });
  };
}
