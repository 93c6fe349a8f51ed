import type { Page } from "@playwright/test";
import { findChromium } from "../../chromium.ts";
import { Unavailable } from "../figure.ts";

/** Flags against network requests of the browser itself, and for machines without a display. */
export const offlineFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function requireChromium(): Promise<string> {
  const path = await findChromium();
  if (!path) throw new Unavailable("There is no Chromium. Install one and set CHROME_PATH to it.");
  return path;
}

/** Fills in the open login page, and waits for the page after it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}
