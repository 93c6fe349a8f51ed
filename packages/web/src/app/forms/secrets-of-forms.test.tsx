// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { User } from "@guildhall/core/people/person/user.schema";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DialogDraft } from "../../components/form/dialog-draft.ts";
import { ChangeEmail } from "../../features/account/email/change-email.tsx";
import { SendLinkAgain } from "../../features/account/email/send-link-again.tsx";
import { ChangePassword } from "../../features/account/password/change-password.tsx";
import { SetPasswordPage } from "../../features/account/password/set-password-page.tsx";
import { RegisterForm } from "../../features/account/register/register-form.tsx";
import { ProveForSecondFactor } from "../../features/account/second-factor/prove-for-second-factor.tsx";
import { RecoverPage } from "../../features/account/second-factor/recover-page.tsx";
import { RenewRecoveryCodes } from "../../features/account/second-factor/renew-recovery-codes.tsx";
import { SetUpSecondFactor } from "../../features/account/second-factor/set-up-second-factor.tsx";
import { SwitchOffSecondFactor } from "../../features/account/second-factor/switch-off-second-factor.tsx";
import { AskToClose } from "../../features/privacy/ask-to-close.tsx";
import { StudyModuleQuestions } from "../../features/study-module/study-module-questions.tsx";

const captchaToken = "proof-of-a-person";
vi.mock("../../vendors/recaptcha/captcha.ts", () => ({
  loadCaptcha: async () => ({
    render: (_box: HTMLElement, { callback }: { callback: (token: string) => void }) => callback(captchaToken),
    reset: () => undefined,
  }),
  siteKey: async () => "key",
}));
vi.mock("../../lib/api/api-client.ts", async (original) => ({
  ...(await original<object>()),
  callRoute: async () => ({ done: true, empties: false }),
}));

const [email, nothing] = ["maya@example.org", () => undefined];
const setup = { secretCode: "ABCDEFGH", otpauthUrl: "otpauth://totp/Guildhall" };
const question = { name: "why", label: "Why", kind: "text", required: false } as never;

/** How many secrets a person types into it, and whether a captcha gives one. */
const forms: Record<string, { readonly form: ReactNode; readonly typed: number; readonly hasCaptcha?: true }> = {
  "account/email/change-email.tsx": { form: <ChangeEmail user={{ email } as User} />, typed: 1 },
  "account/email/send-link-again.tsx": { form: <SendLinkAgain isOpen email={email} onClose={nothing} />, typed: 1 },
  "account/password/change-password.tsx": { form: <ChangePassword email={email} />, typed: 3 },
  "account/password/set-password-page.tsx": { form: <SetPasswordPage />, typed: 2 },
  "account/register/register-form.tsx": { form: <RegisterForm />, typed: 2, hasCaptcha: true },
  "account/second-factor/prove-for-second-factor.tsx": {
    form: <ProveForSecondFactor isOpen onBegin={nothing} onClose={nothing} />,
    typed: 1,
  },
  "account/second-factor/recover-page.tsx": { form: <RecoverPage />, typed: 2 },
  "account/second-factor/renew-recovery-codes.tsx": {
    form: <RenewRecoveryCodes isOpen onMade={nothing} onClose={nothing} />,
    typed: 1,
  },
  "account/second-factor/set-up-second-factor.tsx": {
    form: <SetUpSecondFactor setup={setup} onCancel={nothing} onCodes={nothing} />,
    typed: 1,
  },
  "account/second-factor/switch-off-second-factor.tsx": {
    form: <SwitchOffSecondFactor isOpen onClose={nothing} />,
    typed: 1,
  },
  "privacy/ask-to-close.tsx": { form: <AskToClose isOpen email={email} onClose={nothing} />, typed: 1 },
  "study-module/study-module-questions.tsx": {
    form: <StudyModuleQuestions fields={[question]} onSent={nothing} />,
    typed: 0,
    hasCaptcha: true,
  },
};

const features = join(import.meta.dirname, "..", "..", "features");

test("every form with a secret is listed here", () => {
  const hasSecret = (file: string) =>
    /<PasswordField|<NewPasswordFields|<CaptchaField|isSecret|one-time-code/.test(
      readFileSync(join(features, file), "utf8"),
    );
  const fields = "account/password/new-password-fields.tsx";
  const found = globSync("**/*.tsx", { cwd: features }).filter(
    (file) => !file.endsWith(".test.tsx") && hasSecret(file),
  );
  expect(found.filter((file) => file !== fields).toSorted()).toEqual(Object.keys(forms).toSorted());
});

beforeEach(() => {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(cleanup);

test.each(Object.entries(forms))("%s stores none, even with a draft", async (_file, { form, typed, hasCaptcha }) => {
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DialogDraft value={{ draft: "tried" }}>
        <MemoryRouter initialEntries={["/a-token"]}>
          <Routes>
            <Route path="/:token" element={form} />
          </Routes>
        </MemoryRouter>
      </DialogDraft>
    </SWRConfig>,
  );
  await screen.findByRole("form", { hidden: true });
  const fieldsThat = (selector: string) => [...container.querySelectorAll<HTMLInputElement>(selector)];
  const secrets = fieldsThat('input[type="password"], input[name="code"], input[name="recoveryCode"]');
  expect(secrets).toHaveLength(typed);
  for (const secret of secrets) await userEvent.type(secret, "246810");
  await waitFor(() => expect(container.querySelector(".captcha") !== null).toBe(hasCaptcha === true));
  if (hasCaptcha) await waitFor(() => expect(container.querySelector(".captcha")?.childElementCount).toBe(1));
  for (const other of fieldsThat('input[name="email"], [name^="answers."], [name="reason"]')) {
    await userEvent.type(other, "x@example.org");
  }
  const stored = JSON.stringify({ ...sessionStorage });
  expect([stored.includes("246810"), stored.includes(captchaToken)]).toEqual([false, false]);
});
