import { shippingStep } from "@guildhall/core/domains/certification/step/shipping.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { addressLinesOf } from "@guildhall/core/people/person/address.rules";
import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { LateDialog } from "../../../../components/dialog/late-dialog.tsx";
import { RadioGroup } from "../../../../components/field/choice-fields.tsx";
import { FieldErrorText } from "../../../../components/field/field.tsx";
import { useFieldFrame } from "../../../../components/field/use-field.ts";
import { useFocusNext } from "../../../../lib/page/focus.ts";
import { lazyComponent } from "../../../../lib/page/lazy-component.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** Most people choose an address that they have: the code to add one is loaded only then. */
const addressDialog = lazyComponent(
  async () => (await import("../../../../blocks/address/address-dialog.tsx")).AddressDialog,
);
const AddressDialog = addressDialog.component;

const field = "addressId";
const label = "Shipping address";

export function ShippingForm(props: StepFormProps) {
  const { registration, refresh } = props;
  const { addresses } = registration.choices;
  const saved = savedAnswers(shippingStep, registration)?.addressId ?? "";
  const form = useStepForm(shippingStep, props, { addressId: saved });
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  // The button that added the first address is gone by then.
  const focusChosen = useFocusNext(() => document.querySelector<HTMLElement>(`input[name="${field}"]:checked`));
  return (
    <StepFrame {...props} form={form}>
      {addresses.length > 0 ? (
        <RadioGroup
          name={field}
          label={label}
          options={addresses.map((address) => ({
            value: address.id,
            label: address.name,
            help: addressLinesOf(address).join(", "),
          }))}
        />
      ) : (
        <NoAddress onAdd={() => setAdding(true)} />
      )}
      {addresses.length > 0 && (
        <div>
          <Button onClick={() => setAdding(true)}>Add New Address</Button>
        </div>
      )}
      {isAdding && (
        <LateDialog title="Add Address" load={addressDialog.load} onClose={close}>
          <AddressDialog
            isOpen
            onClose={close}
            onSaved={async (id) => {
              setAdding(false);
              await refresh();
              form.setValue(field, id, { shouldDirty: true });
              form.clearErrors(field);
              focusChosen();
            }}
          />
        </LateDialog>
      )}
    </StepFrame>
  );
}

/** The button that adds the first one is the field: the summary of errors leads to it. */
function NoAddress({ onAdd }: { onAdd: () => void }) {
  const frame = useFieldFrame(field, { label });
  return (
    <fieldset className="field field--wide">
      <legend className="field__label">{label}</legend>
      <p className="field__help">You have not added an address yet.</p>
      <div>
        <Button id={frame.id} onClick={onAdd} aria-describedby={frame.error ? frame.errorId : undefined}>
          Add New Address
        </Button>
      </div>
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
}
