import { tokenKey } from "../../lib/session/session.ts";

/** Reads the stored token, to load the staff files early. The server decides what the person may see. */
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
