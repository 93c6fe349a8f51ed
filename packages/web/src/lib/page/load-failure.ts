import { useEffect, useState } from "react";

/** A file of the site did not arrive, or is not there any more. */
export const isLoadFailure = (error: Error): boolean =>
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** The first page of a release names the files of that release. */
async function isReleasedAnew(): Promise<boolean> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const page = await fetch("/", { cache: "no-store" });
  return page.ok && own != null && !(await page.text()).includes(own);
}

/** Whether a file is missing because the site was released anew. False for as long as that is not known. */
export function useIsReleasedAnew(isAsked: boolean): boolean {
  const [isAnew, setAnew] = useState(false);
  useEffect(() => {
    if (isAsked) isReleasedAnew().then(setAnew, () => undefined);
  }, [isAsked]);
  return isAnew;
}
