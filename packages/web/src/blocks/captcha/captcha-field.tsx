import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldErrorText } from "../../components/field/field.tsx";
import { useField } from "../../components/field/use-field.ts";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { isDark } from "../../lib/page/theme-choice.ts";
import { type Captcha, loadCaptcha, siteKey } from "../../vendors/recaptcha/captcha.ts";
import "./captcha-field.css";

const name = "token";

interface Widget {
  readonly captcha: Captcha;
  readonly id: number;
}

/**
 * Renders the widget into a new box each time, because the vendor's script refuses to render twice into the same one.
 */
async function draw(parent: HTMLElement, onToken: (token: string) => void): Promise<Widget> {
  const [captcha, sitekey] = await Promise.all([loadCaptcha(), siteKey()]);
  const box = document.createElement("div");
  parent.replaceChildren(box);
  const id = captcha.render(box, {
    sitekey,
    theme: isDark() ? "dark" : "light",
    size: parent.clientWidth < 304 ? "compact" : "normal",
    callback: onToken,
    "expired-callback": () => onToken(""),
    "error-callback": () => onToken(""),
  });
  return { captcha, id };
}

function useWidget(onToken: (token: string) => void) {
  const parent = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget>(undefined);
  const latest = useRef(onToken);
  latest.current = onToken;
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws anew.
  useEffect(() => {
    const box = parent.current;
    let isGone = false;
    if (box) {
      draw(box, (token) => !isGone && latest.current(token)).then(
        (drawn) => {
          widget.current = drawn;
        },
        () => !isGone && setFailed(true),
      );
    }
    return () => {
      isGone = true;
      widget.current = undefined;
    };
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { parent, widget, hasFailed, retry };
}

/** A token works once: after a failed request the form sets `token` to "", and the person solves a new captcha. */
export function CaptchaField() {
  const { setValue, formState } = useFormContext();
  const field = useField(name, { label: "reCAPTCHA", isSecret: true });
  const token: string = useWatch({ name }) ?? "";
  const shown = useRef("");
  const { isSubmitted } = formState;
  const { parent, widget, hasFailed, retry } = useWidget((answer) => {
    shown.current = answer;
    setValue(name, answer, { shouldValidate: isSubmitted });
  });

  useEffect(() => {
    if (token !== "" || shown.current === "") return;
    shown.current = "";
    widget.current?.captcha.reset(widget.current.id);
  }, [token, widget]);

  return (
    <div className="field field--wide">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a legend that the widget has already. */}
      <div
        id={field.id}
        role="group"
        aria-label="reCAPTCHA"
        aria-describedby={field.control["aria-describedby"]}
        tabIndex={-1}
        className="captcha"
        ref={parent}
      />
      {hasFailed && (
        <ProblemNotice
          title="The reCAPTCHA could not be loaded"
          words="Check your connection, and that nothing in your browser blocks it."
          onRetry={retry}
        />
      )}
      <FieldErrorText id={field.errorId} message={field.error} />
    </div>
  );
}
