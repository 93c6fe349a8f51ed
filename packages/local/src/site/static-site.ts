import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";
import type { WireResponse } from "small-cloud/shared/wire";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt",
};

interface Options {
  readonly folder: string;
  /** The answer to a path without a file: the site's page, or not found. */
  readonly fallback?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A folder of built files, served as the content delivery network does: compressed where the build has done it. */
export function createStaticSite({ folder, fallback, headers }: Options) {
  function respond(file: string, acceptEncoding: string): WireResponse {
    const kind = extname(file);
    const isHashed = /-[\w-]{8,}\.\w+$/.test(file) && !file.endsWith(".html");
    const common = {
      ...headers,
      "content-type": types[kind] ?? "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    };
    const squeezed = `${file}.br`;
    if (!/\bbr\b/.test(acceptEncoding) || !existsSync(squeezed)) {
      return { status: 200, headers: common, body: readFileSync(file) };
    }
    return {
      status: 200,
      headers: { ...common, "content-encoding": "br", vary: "accept-encoding" },
      body: readFileSync(squeezed),
    };
  }

  return (path: string, acceptEncoding = ""): WireResponse | undefined => {
    const asked = fileBelow(folder, path);
    if (asked) return respond(asked, acceptEncoding);
    const page = fallback && isPage(path) ? join(folder, fallback) : undefined;
    return page && existsSync(page) ? respond(page, acceptEncoding) : undefined;
  };
}

/** Staff's pages end with ids, which may have dots. */
const isPage = (path: string): boolean => extname(path) === "" || path.startsWith("/admin/");

/** The file that a path names, if it is one and lies in the folder. */
function fileBelow(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, safeDecode(path)));
  if (!file.startsWith(folder + sep) || file.includes("\0")) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
