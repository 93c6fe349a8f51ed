import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";

interface KeysDialogProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

export const KeysDialog = ({ isOn, onSwitch, onClose }: KeysDialogProps) => (
  <Dialog
    isOpen
    title="Keys"
    onClose={onClose}
    actions={<Button onClick={() => onSwitch(!isOn)}>{isOn ? "Switch the keys off" : "Switch the keys on"}</Button>}
  >
    <Facts>
      <Fact name="A">Approve</Fact>
      <Fact name="R">Reject</Fact>
      <Fact name="1 to 9">Choose a message while rejecting</Fact>
      <Fact name="Enter">Confirm</Fact>
      <Fact name="U">Take the last decision back, within its ten seconds; again for the one before</Fact>
      <Fact name="J">The next</Fact>
      <Fact name="K">The one before</Fact>
      <Fact name="?">This list</Fact>
    </Facts>
  </Dialog>
);
