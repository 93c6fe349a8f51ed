import { type Declaration, owned } from "../../../ground/storage/privacy-declaration.ts";
import { CertificateEntity } from "./certificate.entity.ts";

export const certificatePrivacy: readonly Declaration[] = [
  owned({
    entity: CertificateEntity,
    file: "certificates",
    about: "Your certificates: for what, since when, and the name on them",
    read: ({ personId }, cursor) => CertificateEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (items) => CertificateEntity.delete(items).go(),
    show: ({ revision: _revision, byHand: _byHand, byHandSince: _since, ...certificate }) => certificate,
  }),
];
