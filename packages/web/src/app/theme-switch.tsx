import { Icon, type IconName } from "../components/icon.tsx";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../lib/page/theme-choice.ts";
import "./theme-switch.css";

const choices: readonly (readonly [ThemeChoice, IconName, string])[] = [
  ["light", "sun", "Light theme"],
  ["system", "device", "Theme of this device"],
  ["dark", "moon", "Dark theme"],
];

export function ThemeSwitch() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="theme-switch">
      <legend className="hidden-visually">Theme</legend>
      {choices.map(([choice, icon, label]) => (
        <label key={choice} title={label}>
          <input
            type="radio"
            name="theme"
            className="hidden-visually"
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
          />
          <Icon name={icon} size={18} label={label} />
        </label>
      ))}
    </fieldset>
  );
}
