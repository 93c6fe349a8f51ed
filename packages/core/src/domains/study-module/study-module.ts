import { wordings } from "../../engines/setting/wording/wording.ts";
import { rowsOf } from "../../engines/system-page/system-rows.ts";
import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { requireCaptcha } from "../../vendors/recaptcha/captcha.gateway.ts";
import { faultsOf } from "./form-answers.rules.ts";
import { keepAnswer } from "./kept-answers.ts";
import { studyModuleLimits } from "./study-module.limit.ts";
import { type StudyModuleAnswer, StudyModuleForm } from "./study-module.schema.ts";
import { studyModulePage } from "./study-module.system-page.ts";
import { studyModuleQuestionPage } from "./study-module-question.system-page.ts";

export async function form(): Promise<StudyModuleForm> {
  const [questions, modules, words] = await Promise.all([
    rowsOf(studyModuleQuestionPage),
    rowsOf(studyModulePage),
    wordings(),
  ]);
  const fields = questions.map(({ id, kind, options, ...question }) => ({
    ...question,
    name: id,
    kind: kind === "module" ? "choice" : kind,
    ...(kind === "module" && { options: modules.map(({ name }) => name) }),
    ...(kind === "choice" && { options }),
  }));
  return StudyModuleForm.parse({
    title: words["study-module-title"],
    introduction: words["study-module-introduction"],
    fields,
    thanks: words["study-module-thanks"],
  });
}

export async function send(actor: Actor, { answers, token }: StudyModuleAnswer): Promise<Done> {
  const address = actor.role === "visitor" ? actor.address : "";
  await countAttempt(studyModuleLimits["study-module.address"], address);
  const { fields } = await form();
  const errors = faultsOf(fields, answers);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  await requireCaptcha(token, address);

  const answer = { id: createId("studyModuleAnswer"), sentAt: now(), answers };
  await record(actor, {
    about: "association",
    action: "setting.study-module-answered",
    writes: [keepAnswer(answer)],
    after: { id: answer.id },
  });
  return { done: true };
}
