import * as z from "zod/mini";
import { Instant, idSchema } from "../../ground/shared/values.ts";

export const formFieldKinds = ["text", "email", "phone", "paragraph", "choice", "checkbox", "date"] as const;

export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(formFieldKinds),
  help: z.optional(z.string()),
  required: z.boolean(),
  maxLength: z.optional(z.int()),
  options: z.optional(z.array(z.string())),
});
export type FormField = z.infer<typeof FormField>;

export const StudyModuleForm = z.object({
  title: z.string(),
  introduction: z.string(),
  fields: z.array(FormField),
  thanks: z.string(),
});
export type StudyModuleForm = z.infer<typeof StudyModuleForm>;

export const StudyModuleAnswer = z.object({
  answers: z.record(z.string().check(z.maxLength(100)), z.union([z.string().check(z.maxLength(5000)), z.boolean()])),
  token: z
    .string({ error: "Please complete the reCAPTCHA." })
    .check(z.minLength(1, { error: "Please complete the reCAPTCHA." }), z.maxLength(4096)),
});
export type StudyModuleAnswer = z.infer<typeof StudyModuleAnswer>;

export const KeptStudyModuleAnswer = z.object({
  id: idSchema("studyModuleAnswer"),
  sentAt: Instant,
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type KeptStudyModuleAnswer = z.infer<typeof KeptStudyModuleAnswer>;
