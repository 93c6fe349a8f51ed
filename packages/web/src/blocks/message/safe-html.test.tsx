// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SafeHtml } from "./safe-html.tsx";

test.each([
  ["<p>Hello <b>you</b></p>", "<p>Hello <b>you</b></p>"],
  ['<p style="color:red" onclick="x()">Hi</p>', "<p>Hi</p>"],
  ["<img src=x onerror=x()>Hi", "Hi"],
  ["<script>x()</script>Hi", "Hi"],
  ['<a href="javascript:x()">Hi</a>', "<a>Hi</a>"],
])("draws of %s no more than %s", (html, drawn) => {
  const { container } = render(<SafeHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(drawn);
});
