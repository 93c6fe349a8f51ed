// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

afterEach(cleanup);

test.each([
  ["<p>Hi <strong>you</strong></p>", "<p>Hi <strong>you</strong></p>"],
  ["One & two\n\nThree", "<p>One &amp; two</p>\n<p>Three</p>"],
  ['<p onclick="x()">Hi<script>x()</script></p>', "<p>Hi</p>"],
  ['<p><img src="x" onerror="x()">Hi</p>', "<p><span></span>Hi</p>"],
  ['<p><a href="javascript:x()">Hi</a></p>', "<p><span>Hi</span></p>"],
  ['<p><a href="//elsewhere.example">Hi</a></p>', "<p><span>Hi</span></p>"],
  ['<p><a href="/help">Hi</a></p>', '<p><a href="/help" data-discover="true">Hi</a></p>'],
  [
    '<p><a href="https://a.example" target="_blank">Hi</a></p>',
    '<p><a href="https://a.example" rel="noreferrer">Hi</a></p>',
  ],
])("of %s it draws %s", (html, drawn) => {
  const { container } = render(<RichText html={html} />, { wrapper: MemoryRouter });
  expect(container.querySelector(".rich-text")?.innerHTML).toBe(drawn);
});
