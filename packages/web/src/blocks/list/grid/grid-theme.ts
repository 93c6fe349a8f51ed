import type { Theme } from "@glideapps/glide-data-grid";
import { useMemo } from "react";
import { isDark, useThemeChoice } from "../../../lib/page/theme-choice.ts";
import { useMediaQuery } from "../../../lib/page/use-media-query.ts";
import { colors } from "../../../theme/tokens.ts";

/** With a color that the grid itself does not know. */
export type GridTheme = Partial<Theme> & { readonly warningColor: string };

function themeOf(tone: "light" | "dark", scale: number): GridTheme {
  const color = (name: keyof typeof colors) => colors[name][tone];
  return {
    accentColor: color("guild"),
    accentFg: color("on-guild"),
    accentLight: color("guild-soft"),
    textDark: color("ink"),
    textMedium: color("quiet-ink"),
    textLight: color("quiet-ink"),
    textHeader: color("quiet-ink"),
    textHeaderSelected: color("on-guild"),
    bgCell: color("surface"),
    bgCellMedium: color("sunken"),
    bgHeader: color("surface"),
    bgHeaderHasFocus: color("hover"),
    bgHeaderHovered: color("hover"),
    borderColor: color("line"),
    linkColor: color("guild"),
    warningColor: color("red"),
    headerFontStyle: `500 ${14 * scale}px`,
    baseFontStyle: `${14 * scale}px`,
    markerFontStyle: `${12 * scale}px`,
    fontFamily: getComputedStyle(document.documentElement).fontFamily,
  };
}

/** A canvas reads no custom properties: the same colors, in the theme that is on. */
export function useGridTheme(scale: number): GridTheme {
  const choice = useThemeChoice();
  const isDarkDevice = useMediaQuery("(prefers-color-scheme: dark)");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what isDark() depends on.
  return useMemo(() => themeOf(isDark() ? "dark" : "light", scale), [choice, isDarkDevice, scale]);
}
