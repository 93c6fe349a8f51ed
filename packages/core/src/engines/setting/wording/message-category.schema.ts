import * as z from "zod/mini";

/** bylaws#message-categories */
export const messageCategories = {
  "membership-approve": "Membership: approve",
  "membership-reject": "Membership: reject",
  "pathway-approve": "Pathway: approve",
  "pathway-reject": "Pathway: reject",
  "registration-approve": "Registration: approve",
  "registration-reject": "Registration: reject",
  "module-approve": "Module: approve",
  "module-reject": "Module: reject",
  "experience-approve": "Experience: approve",
  "experience-reject": "Experience: reject",
  "final-approve": "Final approval: approve",
  "final-reject": "Final approval: reject",
  "extension-approve": "Extension: approve",
  "extension-reject": "Extension: reject",
  "individual-ceu-approve": "Individual CEU: approve",
  "individual-ceu-reject": "Individual CEU: reject",
  "group-ceu-approve": "Group CEU: approve",
  "group-ceu-reject": "Group CEU: reject",
  "closure-approve": "Closing an account: approve",
  "closure-reject": "Closing an account: reject",
  "registration-create": "Registration by staff",
  verifier: "Verification of experience",
} as const;

export const MessageCategory = z.enum(Object.keys(messageCategories) as [keyof typeof messageCategories]);
export type MessageCategory = z.infer<typeof MessageCategory>;

export const MessageChoiceQuery = z.object({ category: MessageCategory });

/** Staff choose a message by its title; the text is added to the mail. */
export const MessageChoices = z.array(z.object({ id: z.string(), title: z.string() }));
export type MessageChoices = z.infer<typeof MessageChoices>;
