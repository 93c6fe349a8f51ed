import { record } from "../change/record.ts";
import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import * as Counter from "../shared/counter.ts";
import { createId } from "../shared/create-id.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { pageFrom, rangeOf } from "../shared/select-page.ts";
import { rowsOf } from "../system-page/system-rows.ts";
import { requireCaptcha } from "../vendors/recaptcha/captcha.gateway.ts";
import { StudyModuleAnswerEntity } from "./setting.entity.ts";
import { settingLimits } from "./setting.limit.ts";
import { faultsOf } from "./setting.rules.ts";
import { KeptStudyModuleAnswer, type StudyModuleAnswer, StudyModuleForm } from "./setting.schema.ts";
import { studyModulePage } from "./study-module.system-page.ts";
import { studyModuleQuestionPage } from "./study-module-question.system-page.ts";
import { wordings } from "./wording.ts";

export async function studyModuleForm(): Promise<StudyModuleForm> {
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

export async function answerStudyModule(actor: Actor, { answers, token }: StudyModuleAnswer): Promise<Done> {
  const address = actor.role === "visitor" ? actor.address : "";
  await countAttempt(settingLimits["study-module.address"], address);
  const { fields } = await studyModuleForm();
  const errors = faultsOf(fields, answers);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  await requireCaptcha(token, address);

  const kept = { id: createId("studyModuleAnswer"), sentAt: now(), answers };
  await record(actor, {
    about: "association",
    action: "setting.study-module-answered",
    writes: [write(StudyModuleAnswerEntity.create(kept).params()), Counter.countUp("studyModuleAnswers")],
    after: { id: kept.id },
  });
  return { done: true };
}

/** Newest first. Reads no further than the page. */
export async function studyModuleAnswers(_actor: Actor, { page, limit }: { page: number; limit: number }) {
  const total = await Counter.read("studyModuleAnswers");
  const [from, upTo] = rangeOf({ page, limit }, total);
  const { data } = await StudyModuleAnswerEntity.query
    .byForm({ form: "study-module" })
    .go({ count: upTo, limit: upTo, order: "desc" });
  const shown = data.slice(from).map((stored) => KeptStudyModuleAnswer.parse(stored));
  return pageFrom(shown, total, { page, limit });
}
