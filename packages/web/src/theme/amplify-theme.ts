import { createTheme } from "@aws-amplify/ui";
import type { ColorName, measures } from "./tokens.ts";

const color = (name: ColorName) => ({ value: `var(--${name})` });
const measure = (name: keyof typeof measures) => ({ value: `var(--${name})` });
const is = (value: string) => ({ value });

const primaryButton = (background: ColorName, ink: ColorName) => ({
  backgroundColor: color(background),
  borderColor: is("transparent"),
  color: color(ink),
});

const quiet = { backgroundColor: color("hover"), borderColor: color("edge"), color: color("ink") };

/** Our look for Amplify UI: its tokens refer to ours, so that both themes apply. */
export const amplifyTheme = createTheme({
  name: "guildhall",
  tokens: {
    colors: {
      font: { primary: color("ink"), secondary: color("quiet-ink"), disabled: color("quiet-ink"), error: color("red") },
      background: { primary: color("surface"), secondary: color("sunken"), disabled: color("sunken") },
      border: {
        primary: color("edge"),
        secondary: color("line"),
        tertiary: color("line"),
        disabled: color("line"),
        focus: color("focus"),
        error: color("red"),
      },
    },
    fonts: { default: { variable: measure("font-body"), static: measure("font-body") } },
    fontSizes: { small: measure("text-14"), medium: measure("text-16") },
    fontWeights: { bold: measure("weight-medium") },
    lineHeights: { medium: is("1.5") },
    radii: { small: measure("corner") },
    time: { short: measure("quick"), medium: measure("quick") },
    components: {
      fieldcontrol: {
        paddingBlockStart: is("0.4375rem"),
        paddingBlockEnd: is("0.4375rem"),
        paddingInlineStart: measure("space-3"),
        paddingInlineEnd: measure("space-3"),
        // Amplify's value is transparent, and becomes visible when the system forces its colours.
        outlineStyle: is("none"),
        _focus: { borderColor: color("focus"), boxShadow: is("0 0 0 1px var(--focus)") },
        _error: { borderColor: color("red"), _focus: { boxShadow: is("0 0 0 1px var(--red)") } },
        _disabled: { color: color("quiet-ink"), backgroundColor: color("sunken"), borderColor: color("line") },
      },
      field: { gap: measure("space-1"), label: { color: color("ink") } },
      fieldmessages: {
        description: { color: color("quiet-ink"), fontStyle: is("normal"), fontSize: measure("text-14") },
        error: { color: color("red"), fontSize: measure("text-14") },
      },
      select: { option: { backgroundColor: color("surface"), color: color("ink") } },
      button: {
        backgroundColor: color("surface"),
        borderColor: color("edge"),
        color: color("ink"),
        _hover: quiet,
        _focus: { ...quiet, boxShadow: is("none") },
        _active: quiet,
        primary: {
          ...primaryButton("guild", "on-guild"),
          _hover: primaryButton("guild-strong", "on-guild"),
          _focus: { ...primaryButton("guild-strong", "on-guild"), boxShadow: is("none") },
          _active: primaryButton("guild-strong", "on-guild"),
        },
        destructive: {
          ...primaryButton("red", "on-red"),
          _hover: primaryButton("red-strong", "on-red"),
          _focus: { ...primaryButton("red-strong", "on-red"), boxShadow: is("none") },
          _active: primaryButton("red-strong", "on-red"),
        },
      },
    },
  },
});
