import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { RecoveryCodesEntity } from "./recovery-codes.entity.ts";

export const accountPrivacy: readonly Declaration[] = [
  {
    entity: RecoveryCodesEntity,
    keeps: "personal",
    file: "recovery-codes",
    about: "When your recovery codes were made; the codes themselves are known to nobody but you",
    async *collect({ personId }) {
      const { data } = await RecoveryCodesEntity.get({ personId }).go({ consistent: true });
      if (data) yield { madeAt: data.madeAt };
    },
    erase: async ({ personId }) => {
      await RecoveryCodesEntity.delete({ personId }).go();
    },
  },
];
