// @vitest-environment jsdom
import { linkHtml, mailHtml, textHtml } from "@guildhall/core/people/notification/mail-frame.rules";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MailView } from "./mail-view.tsx";

afterEach(cleanup);

const shown = (html: string) => {
  const { container } = render(<MailView subject="Bring questions" html={html} />);
  return container.querySelector(".mail-view__sheet")?.shadowRoot as ShadowRoot;
};

test("shows a mail with its heading, its button and its own styles, and names the subject", () => {
  const root = shown(
    mailHtml("Bring questions", [textHtml("Hello"), linkHtml("https://a.example/e", "Open the event")]),
  );
  expect(screen.getByRole("region", { name: "The mail" }).textContent).toBe("Subject: Bring questions");
  expect(root.querySelector("h1")?.style.fontSize).toBe("22px");
  expect(root.querySelector("a")).toMatchObject({ href: "https://a.example/e", target: "_blank" });
  expect(root.querySelector("a")?.style.display).toBe("inline-block");
  expect((root.firstElementChild as HTMLElement).style.color).toBe("rgb(23, 32, 42)");
});

test.each([
  ["<p onclick='x()'>Hi</p>", "<p>Hi</p>"],
  ["<img src=x onerror=x()>Hi", "Hi"],
  ["<script>x()</script>Hi", "Hi"],
  ["<style>p{}</style>Hi", "Hi"],
])("draws of %s no more than %s", (html, drawn) => {
  expect(shown(html).innerHTML).toBe(drawn);
});
