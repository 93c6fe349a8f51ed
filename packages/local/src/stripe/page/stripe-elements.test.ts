// @vitest-environment jsdom
import type { StripeCardNumberElementChangeEvent } from "@stripe/stripe-js";
import { describe, expect, test, vi } from "vitest";
import { inputIn, load, mount, openPage, type } from "./stripe-page.fixture.ts";

openPage();

describe("an element", () => {
  test("is labelled as Stripe's are, tells when it is ready, and is led into by its label", async () => {
    const { number } = mount(await load());
    const ready = vi.fn();
    number.on("ready", ready);
    await vi.waitFor(() => expect(ready).toHaveBeenCalledExactlyOnceWith({ elementType: "cardNumber" }));
    expect(["n", "e", "c"].map((id) => inputIn(id).getAttribute("aria-label"))).toEqual([
      "Credit or debit card number",
      "Credit or debit card expiration date",
      "Credit or debit card CVC/CVV",
    ]);
    const labels = document.querySelectorAll("label");
    for (const [at, id] of [
      [0, "n"],
      [1, "c"],
    ] as const) {
      labels[at]?.click();
      expect(document.querySelector(`#${id} > div`)?.shadowRoot?.activeElement).toBe(inputIn(id));
    }
  });

  test("writes what is typed as it stands on a card, and says what becomes of it", async () => {
    const { number } = mount(await load());
    const told: StripeCardNumberElementChangeEvent[] = [];
    number.on("change", (event) => told.push(event));
    type("n", "4242424242424241");
    type("n", "4242424242424242");
    expect(inputIn("n").value).toBe("4242 4242 4242 4242");
    expect(told).toEqual([
      expect.objectContaining({
        complete: false,
        empty: false,
        error: expect.objectContaining({ code: "invalid_number" }),
      }),
      { elementType: "cardNumber", complete: true, empty: false, error: undefined, brand: "visa" },
    ]);
    expect(document.querySelector("#n")?.className).toContain("StripeElement--complete");
    number.clear();
    expect(told.at(-1)).toMatchObject({ empty: true, complete: false });
  });

  test("is wrong once it is left half filled in, and right again once it is gone on with", async () => {
    mount(await load());
    type("c", "12");
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("false");
    inputIn("c").blur();
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelector("#c")?.className).toContain("StripeElement--invalid");
    type("c", "123");
    expect(inputIn("c").getAttribute("aria-invalid")).toBe("false");
  });

  test("keeps the caret where somebody corrects a digit", async () => {
    mount(await load());
    type("n", "42424242");
    const input = inputIn("n");
    input.value = "4242 9424 2";
    input.setSelectionRange(6, 6);
    input.dispatchEvent(new Event("input"));
    expect([input.value, input.selectionStart]).toEqual(["4242 9424 2", 6]);
  });

  test("reads the code anew when the number turns out to be of another brand", async () => {
    const { elements } = mount(await load());
    const told = vi.fn();
    elements.getElement("cardCvc")?.on("change", told);
    type("c", "123");
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ complete: true }));
    type("n", "378282246310005");
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ complete: false }));
  });

  test("submits the form around it on Enter, and tells of Esc, focus and blur until it is told to stop", async () => {
    const { number } = mount(await load());
    const [submitted, escaped, focused] = [vi.fn(), vi.fn(), vi.fn()];
    HTMLFormElement.prototype.requestSubmit = submitted;
    number.on("escape", escaped);
    number.once("focus", focused);
    for (const key of ["Enter", "Escape", "4"]) inputIn("n").dispatchEvent(new KeyboardEvent("keydown", { key }));
    number.focus();
    number.blur();
    number.focus();
    expect([submitted, escaped, focused].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    number.off("escape");
    inputIn("n").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(escaped).toHaveBeenCalledOnce();
  });

  test("looks as the page wishes, also later", async () => {
    const { number } = mount(await load());
    number.update({ style: { base: { color: "rgb(1, 2, 3)", fontSize: "20px" } }, disabled: true });
    const row = inputIn("n").parentElement as HTMLElement;
    expect([row.style.color, row.style.fontSize, inputIn("n").disabled]).toEqual(["rgb(1, 2, 3)", "20px", true]);
  });

  test("comes once in each card, and goes when it is destroyed", async () => {
    const { elements, number } = mount(await load());
    expect(() => elements.create("cardNumber")).toThrow("Can only create one Element of type cardNumber");
    number.destroy();
    expect(document.querySelector("#n")?.childElementCount).toBe(0);
    expect(elements.getElement("cardNumber")).toBeNull();
    expect(() => elements.create("payment")).toThrow('no element "payment"');
    expect(() => number.mount("#nowhere")).toThrow("#nowhere");
  });
});
