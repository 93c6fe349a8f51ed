import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { SupervisorLinkEntity, VerificationEntity } from "../verification/verification.entity.ts";
import * as Verifications from "../verification/verifications.ts";

export const verificationPrivacy: readonly Declaration[] = [
  owned({
    entity: VerificationEntity,
    file: "supervisors",
    about: "The supervisors who were asked to confirm your experience, with what they answered",
    read: ({ personId }, cursor) => Verifications.pageOfPerson(personId, cursor),
    remove: (items) => VerificationEntity.delete(items).go(),
    show: ({ revision: _revision, dueOn: _dueOn, remindedOn: _remindedOn, ...verification }) => verification,
  }),
  {
    entity: SupervisorLinkEntity,
    keeps: "nothing",
    because: "The hash of a mailed link, and which request it belongs to. The table deletes it once it is long over.",
  },
];
