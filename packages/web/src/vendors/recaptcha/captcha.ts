import { readConfig } from "../../lib/config.ts";

interface CaptchaOptions {
  readonly sitekey: string;
  readonly theme: "light" | "dark";
  readonly size: "normal" | "compact";
  readonly callback: (token: string) => void;
  readonly "expired-callback": () => void;
  readonly "error-callback": () => void;
}

/** The part of reCAPTCHA's explicit rendering that we use. */
export interface Captcha {
  readonly render: (container: HTMLElement, options: CaptchaOptions) => number;
  readonly reset: (widget: number) => void;
}

interface CaptchaWindow {
  grecaptcha?: Captcha;
  onCaptchaReady?: () => void;
}

const page = window as unknown as CaptchaWindow;
let loading: Promise<Captcha> | undefined;

async function fetchScript(): Promise<Captcha> {
  const { captcha } = await readConfig();
  const source = new URL(captcha.scriptUrl, window.location.href);
  source.searchParams.set("render", "explicit");
  source.searchParams.set("onload", "onCaptchaReady");
  const script = document.createElement("script");
  script.src = source.href;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    page.onCaptchaReady = resolve;
    script.onerror = () => reject(new Error(`${source.host} did not send the reCAPTCHA`));
    document.head.append(script);
  });
  if (!page.grecaptcha) throw new Error(`${source.host} sent no reCAPTCHA`);
  return page.grecaptcha;
}

/** Loads the maker's script once, when the first form asks for it; a failed load may be tried again. */
export function loadCaptcha(): Promise<Captcha> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export const siteKey = async (): Promise<string> => (await readConfig()).captcha.siteKey;
