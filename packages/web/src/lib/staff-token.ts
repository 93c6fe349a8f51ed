import { tokenKey } from "./session.ts";

/** What the stored token says, to load staff's files early. Whether they may see anything, the server says. */
export function hasStaffToken(): boolean {
  const key = Object.keys(localStorage).find((name) => tokenKey.test(name));
  const claims = key && localStorage.getItem(key)?.split(".")[1];
  try {
    const text = atob((claims || "").replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(text)["cognito:groups"]?.includes("admin") ?? false;
  } catch {
    return false;
  }
}
