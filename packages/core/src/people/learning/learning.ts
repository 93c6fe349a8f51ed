import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import type { SamlAnswer, SamlSignIn } from "./learning.schema.ts";
import { answerForm } from "./saml-form.ts";
import { type AuthnRequest, readAuthnRequest } from "./saml-request.ts";
import { type Answering, type Declined, declinedResponse, declineReason, successResponse } from "./saml-response.ts";
import { samlSettings } from "./saml-settings.ts";

export async function signIn(actor: Actor, { SAMLRequest, RelayState }: SamlSignIn): Promise<SamlAnswer> {
  const { personId, signedInAt } = personOf(actor);
  const settings = await samlSettings();
  const at = now();
  const { provider, loginUrl } = settings;
  const request = readAuthnRequest(SAMLRequest, { provider, loginUrl, at });
  const answer = (response: string) => ({
    html: answerForm({ action: provider.acsUrl, response, relayState: RelayState }),
  });
  const answering: Answering = { settings, request, at };

  const reason = declineReason(request) ?? staleReason(request, signedInAt);
  if (reason) return answer(declinedResponse(answering, reason));

  const person = await Person.getForRequest(actor, personId);
  if (!person.emailProvedAt) return answer(declinedResponse(answering, unprovedReason(request)));
  const response = successResponse(answering, { nameId: personId, attributes: attributesOf(person), signedInAt });
  await record(actor, { about: personId, action: "learning.signed-in", writes: [], after: { requestId: request.id } });
  return answer(response);
}

const attributesOf = ({ email, firstName, lastName, memberNumber }: Person.Person) => ({
  email,
  firstName,
  lastName,
  memberNumber: String(memberNumber),
});

/** The platform identifies people by address, so an unproved address is not passed on. */
function unprovedReason({ isPassive }: AuthnRequest): Declined {
  if (isPassive) return "NoPassive";
  throw new DomainError("learning.email-unproved");
}

const skewMilliseconds = 60_000;

/** The platform may demand a fresh sign-in; if it also forbids asking the person, the request is declined. */
function staleReason({ forceAuthn, isPassive, issuedAt }: AuthnRequest, signedInAt: Instant): Declined | undefined {
  const isFresh = Date.parse(signedInAt) >= Date.parse(issuedAt) - skewMilliseconds;
  if (!forceAuthn || isFresh) return undefined;
  if (isPassive) return "NoPassive";
  throw new DomainError("auth.required", { detail: "The learning platform asks that you sign in again." });
}
