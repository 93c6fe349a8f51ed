// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

interface Grecaptcha {
  ready(callback: () => void): void;
  render(target: HTMLElement | string, options?: Record<string, unknown>): number;
  getResponse(id?: number): string;
  reset(id?: number): void;
}
const page = window as unknown as { grecaptcha: Grecaptcha; [name: string]: unknown };
const source = readFileSync(`${import.meta.dirname}/captcha-widget.js`, "utf8");
const fetchToken = vi.fn();

/** As a script element with this address would run it. */
function load(query: string) {
  const script = document.createElement("script");
  script.setAttribute("src", `http://localhost:3000/_aws/captcha/api.js${query}`);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  new Function(source)();
  return vi.advanceTimersByTimeAsync(0);
}
const checkbox = () => document.querySelector("input") as HTMLInputElement;
async function tick() {
  checkbox().click();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchToken);
  let count = 0;
  fetchToken.mockImplementation(async () => {
    count += 1;
    return new Response(JSON.stringify({ token: `token ${count}` }));
  });
  document.body.innerHTML = '<form><div id="box"></div></form>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("drawn by the page", () => {
  beforeEach(() => load("?render=explicit"));

  test("is a checkbox that says what it is", () => {
    page.grecaptcha.render("box", { sitekey: "key" });
    expect(checkbox().labels?.[0]?.textContent).toBe("I am a person (local stand-in)");
    expect(checkbox().tabIndex).toBe(0);
  });

  test("gives the token to the page, the form and callers", async () => {
    const callback = vi.fn();
    const id = page.grecaptcha.render(document.getElementById("box") as HTMLElement, { sitekey: "key", callback });
    expect(page.grecaptcha.getResponse(id)).toBe("");
    await tick();
    expect(String(fetchToken.mock.calls[0]?.[0])).toBe("http://localhost:3000/_aws/captcha/token");
    expect(String(fetchToken.mock.calls[0]?.[1].body)).toBe("k=key");
    expect(callback).toHaveBeenCalledExactlyOnceWith("token 1");
    expect(page.grecaptcha.getResponse()).toBe("token 1");
    expect(new FormData(document.querySelector("form") as HTMLFormElement).get("g-recaptcha-response")).toBe("token 1");
  });

  test("keeps its tick and asks for no second token", async () => {
    page.grecaptcha.render("box", { sitekey: "key" });
    await tick();
    await tick();
    expect(checkbox().checked).toBe(true);
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  test("expires after two minutes and says so", async () => {
    const expired = vi.fn();
    page.grecaptcha.render("box", { sitekey: "key", "expired-callback": expired });
    await tick();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(checkbox().checked).toBe(false);
    expect(page.grecaptcha.getResponse()).toBe("");
    expect(document.querySelector("[role=status]")?.textContent).toContain("expired");
  });

  test("can be reset and used again", async () => {
    const expired = vi.fn();
    page.grecaptcha.render("box", { sitekey: "key", "expired-callback": expired });
    await tick();
    page.grecaptcha.reset();
    expect(checkbox().checked).toBe(false);
    await tick();
    expect(page.grecaptcha.getResponse()).toBe("token 2");
    await vi.advanceTimersByTimeAsync(119_999);
    expect(expired).not.toHaveBeenCalled();
  });

  test("a token that comes after a reset is dropped", async () => {
    const callback = vi.fn();
    page.grecaptcha.render("box", { sitekey: "key", callback });
    checkbox().click();
    page.grecaptcha.reset();
    await vi.advanceTimersByTimeAsync(0);
    expect(callback).not.toHaveBeenCalled();
    expect(page.grecaptcha.getResponse()).toBe("");
  });

  test.each([
    ["an unreachable stand-in", () => Promise.reject(new TypeError("failed")), "Cannot contact"],
    [
      "a wrong key",
      async () => new Response('{"error":"ERROR for site owner: Invalid site key"}', { status: 400 }),
      "Invalid site key",
    ],
  ])("tells of %s", async (_, answer, text) => {
    fetchToken.mockImplementation(answer);
    const failed = vi.fn();
    page.grecaptcha.render("box", { sitekey: "key", "error-callback": failed });
    await tick();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(checkbox().checked).toBe(false);
    expect(document.querySelector("[role=status]")?.textContent).toContain(text);
  });

  test("refuses to be drawn twice into one box, without a key, or nowhere", () => {
    const { render } = page.grecaptcha;
    expect(() => render("box")).toThrow("Missing required parameters: sitekey");
    render("box", { sitekey: "key" });
    expect(() => render("box", { sitekey: "key" })).toThrow("already been rendered");
    expect(() => render("nowhere", { sitekey: "key" })).toThrow("placeholder element");
    expect(() => page.grecaptcha.getResponse(7)).toThrow("Invalid reCAPTCHA client id: 7");
  });

  test("takes the theme it is given", () => {
    document.body.innerHTML = '<div id="light"></div><div id="dark"></div>';
    for (const theme of ["light", "dark"]) page.grecaptcha.render(theme, { sitekey: "key", theme });
    const colourOf = (id: string) => (document.querySelector(`#${id} > div`) as HTMLElement).style.color;
    expect(colourOf("light")).not.toBe(colourOf("dark"));
  });
});

test("calls the page by the name in its address", async () => {
  page.onCaptchaReady = vi.fn();
  await load("?render=explicit&onload=onCaptchaReady");
  expect(page.onCaptchaReady).toHaveBeenCalledTimes(1);
  const ready = vi.fn();
  page.grecaptcha.ready(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(ready).toHaveBeenCalledTimes(1);
});

test("draws itself into marked boxes when the page does not", async () => {
  page.solved = vi.fn();
  document.body.innerHTML = '<div class="g-recaptcha" data-sitekey="key" data-callback="solved"></div>';
  await load("");
  await tick();
  expect(page.solved).toHaveBeenCalledExactlyOnceWith("token 1");
});
