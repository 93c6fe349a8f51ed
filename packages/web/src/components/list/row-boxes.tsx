import { Icon } from "../icon.tsx";

interface ExpanderProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const Expander = ({ name, isOpen, onToggle }: ExpanderProps) => (
  <button
    type="button"
    className="list-expander"
    aria-expanded={isOpen}
    aria-label={`More of ${name}`}
    onClick={onToggle}
  >
    <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={16} />
  </button>
);

interface RowSelectProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

export const RowSelect = ({ label, isSelected, isDisabled = false, onToggle }: RowSelectProps) => (
  <label className="list-select">
    <input
      type="checkbox"
      className="choice__box"
      aria-label={label}
      checked={isSelected}
      disabled={isDisabled}
      onChange={onToggle}
    />
  </label>
);
