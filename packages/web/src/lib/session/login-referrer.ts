const key = "guildhall.login-referrer";
const nowhere = "https://guildhall.invalid";
const publicPath = /^\/(login|register|password\/reset(\/.*)?)\/?$/;

/** Accepts only a path of this site. The URL parser knows every way (`//`, `/\\`, `/<tab>/`) to name another host. */
export function ownPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith("/") || !URL.canParse(candidate, nowhere)) return undefined;
  const url = new URL(candidate, nowhere);
  // After the parser has removed dots, the path may begin with two slashes, which names another host.
  return url.origin === nowhere && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
}

/** bylaws#page-after-sign-in */
export function storeLoginReferrer(path: string): void {
  const own = ownPath(path);
  if (own && !publicPath.test(new URL(own, nowhere).pathname)) sessionStorage.setItem(key, own);
}

/** bylaws#page-after-sign-in */
export const pathAfterLogin = (returnUrl: string | null | undefined): string =>
  ownPath(returnUrl) ?? ownPath(sessionStorage.getItem(key)) ?? "/";

/** bylaws#page-after-sign-in */
export const forgetLoginReferrer = (): void => sessionStorage.removeItem(key);
