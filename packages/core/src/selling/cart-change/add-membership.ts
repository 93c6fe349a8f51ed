import { refuseSecondRequest, requestedOf } from "../../domains/membership/cart-membership.ts";
import type { MembershipForm } from "../../domains/membership/membership.schema.ts";
import { membershipKeyOf } from "../../domains/membership/membership-request.ts";
import { transcriptsOf } from "../../domains/membership/own-membership.ts";
import { isReviewed, whatIsMissing } from "../../domains/membership/rules/application.rules.ts";
import * as Policy from "../../engines/policy/policy.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { findProduct } from "../../money/catalog/catalog.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { certificationsOn } from "../../people/certificate/kept-certification.rules.ts";
import { documentsAt } from "../../people/document/document.ts";
import { comparedAgain } from "../../people/person/compared-fields.ts";
import { isEligibleForStudent } from "../../people/person/membership.rules.ts";
import type { MembershipRequest } from "../../people/person/membership.schema.ts";
import type { Person } from "../../people/person/person.ts";
import { birthDateAdded } from "../../people/person/profile/birth-date.ts";
import { withoutLines } from "../cart/cart-writes.ts";
import type { CartContents } from "../cart/contents.ts";
import { cartLimits } from "./cart.limit.ts";
import type { CartAndMembership } from "./cart-membership.schema.ts";
import { addition, readForChange, retryIfChanged, viewWithUser } from "./change-cart.ts";

/** The cart holds one membership: another choice replaces it. The same choice again changes nothing. */
export async function addMembership(actor: Actor, form: MembershipForm): Promise<CartAndMembership> {
  const { personId } = personOf(actor);
  await countAttempt(cartLimits["cart.person"], personId);
  const key = await keyOf(form);
  await retryIfChanged(() => put(actor, key, form));
  const answer = await viewWithUser(actor);
  return { ...answer, latestMembershipRequest: answer.user.latestMembershipRequest };
}

async function keyOf({ membershipId: productId }: MembershipForm): Promise<MembershipRequest["key"]> {
  const product = await findProduct("membership", productId);
  const key = product && (await membershipKeyOf({ kind: "membership", productId }));
  if (key) return key;
  throw new DomainError("request.invalid", {
    errors: [{ path: "membershipId", message: "You must pick a membership option" }],
  });
}

async function put(actor: Actor, key: MembershipRequest["key"], form: MembershipForm): Promise<void> {
  const before = await readForChange(actor);
  const { person } = before;
  refuseSecondRequest(person);
  await refuseMissing(person, key, form);
  const line = newLine(key, form);
  if (before.held.some(({ kind }) => kind === "membership"))
    throw new DomainError("cart.already-in", { detail: heldText });
  const present = before.lines.filter(({ kind }) => kind === "membership");
  if (present.some((kept) => isSameChoice(kept, line))) return;
  const birth = birthDateAdded(person, form.dateOfBirth);
  const set = { ...birth.set, ...requestedOf(key, line) };
  const { writes, items } = await addition(withoutKind(before), [line], { set });
  await record(actor, {
    about: person.id,
    action: "membership.chosen",
    writes: [...present.map(LineItems.removeOpen), ...writes],
    before: { items: present.map(({ id, name, price }) => ({ id, name, price })) },
    after: { items: items.map(({ id, name, price }) => ({ id, name, price })), ...line.request, ...birth.set },
    follows: comparedAgain(person.id, birth),
  });
}

const heldText =
  "A membership waits in your cart with a registration that we are reviewing. Wait for our answer, or take the registration back first.";

const withoutKind = (contents: CartContents): CartContents =>
  withoutLines(contents, ({ kind }) => kind === "membership");

function newLine(key: MembershipRequest["key"], form: MembershipForm) {
  const { membershipId: productId, isRequestingCall, memberForTenYears, studentMembershipFile: fileId } = form;
  const request = {
    isRequestingCall,
    ...(key === "student" && fileId && { fileId }),
    ...(key === "emeritus" && { memberForTenYears }),
  };
  const isWaiting = isReviewed(key, isRequestingCall);
  return {
    ...({ id: createId("lineItem"), kind: "membership", productId } as const),
    ...(isWaiting && ({ chargedWhen: "approval", request } as const)),
  };
}

interface ChosenMembership {
  readonly productId: string;
  readonly request?: object | undefined;
}

const isSameChoice = (a: ChosenMembership, b: ChosenMembership): boolean =>
  a.productId === b.productId && JSON.stringify(sorted(a.request)) === JSON.stringify(sorted(b.request));

const sorted = (request: object = {}) => Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function refuseMissing(person: Person, key: MembershipRequest["key"], form: MembershipForm): Promise<void> {
  const { studentMembershipFile: fileId, memberForTenYears } = form;
  const applicant = {
    ...{ key, memberForTenYears },
    isEligibleForStudent: isEligibleForStudent(certificationsOn(person.userCertifications, today())),
    dateOfBirth: person.dateOfBirth ?? form.dateOfBirth,
    hasTranscript: key === "student" && fileId !== undefined && (await isOwnTranscript(person, fileId)),
  };
  const errors = whatIsMissing(applicant, today(), await Policy.of());
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

/** One that was refused by its check is none. */
async function isOwnTranscript({ id }: Person, fileId: string): Promise<boolean> {
  const kept = await documentsAt(transcriptsOf(id));
  return kept.some((document) => document.id === fileId && document.state !== "refused");
}
