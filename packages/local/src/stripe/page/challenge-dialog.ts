import type { PaymentIntent, SetupIntent } from "@stripe/stripe-js";
import { questionOf } from "../challenge/challenge-question.ts";

function button(text: string, look: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.style.cssText = `font:inherit;padding:.5rem 1rem;border:1px solid #0b5394;border-radius:.25rem;cursor:pointer;${look}`;
  return element;
}

function draw(intent: PaymentIntent | SetupIntent) {
  const dialog = document.createElement("dialog");
  dialog.style.cssText =
    "max-inline-size:min(26rem,90vw);padding:1.5rem;border:1px solid #767676;border-radius:.5rem;" +
    "font:1rem/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;color-scheme:light;";
  const title = document.createElement("h2");
  title.id = "stand-in-3ds";
  title.textContent = "3-D Secure";
  title.style.cssText = "margin:0 0 .5rem;font:600 1.25rem/1.3 system-ui,sans-serif;";
  dialog.setAttribute("aria-labelledby", title.id);
  const text = document.createElement("p");
  text.textContent = questionOf(intent);
  text.style.cssText = "margin:0 0 1rem;";
  const pass = button("Authorise", "background:#0b5394;color:#fff;margin:0 .5rem 0 0;");
  const fail = button("Fail", "background:#fff;color:#0b5394;");
  dialog.append(title, text, pass, fail);
  return { dialog, pass, fail };
}

/** The bank's question over the page; leaving it by Esc is a failure too. */
export function askPerson(intent: PaymentIntent | SetupIntent): Promise<"pass" | "fail"> {
  const { dialog, pass, fail } = draw(intent);
  const before = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const end = (outcome: "pass" | "fail") => {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(outcome);
    };
    pass.addEventListener("click", () => end("pass"));
    fail.addEventListener("click", () => end("fail"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end("fail");
    });
  });
}
