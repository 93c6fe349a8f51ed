import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { FileProgress } from "../../components/field/file-drop.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { CutPicture } from "./cut-picture.tsx";
import { forgetPicture, openPicture, type Picture, UnfitFile } from "./picture-file.ts";
import { middleOf, type Square } from "./square.ts";
import { useAvatarChange } from "./use-avatar-change.ts";
import "./avatar-dialog.css";

interface Chosen {
  readonly picture: Picture;
  readonly square: Square;
}

/** Choose, crop, send. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { chosen, refusal, choose, refuse, cut, putBack } = useChosenPicture();
  const { step, error, send, cancel, forget } = useAvatarChange(() => {
    onClose();
    void sayDone("Your picture is changed.");
  });
  const isBusy = step.name !== "idle";
  const save = () => chosen && void send(chosen.picture, chosen.square);
  const actions = chosen && (
    <>
      {isBusy ? (
        <Button disabled={step.name === "cutting"} onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button
          onClick={() => {
            forget();
            putBack();
          }}
        >
          Choose another
        </Button>
      )}
      <Button kind="primary" busy={isBusy} onClick={save}>
        Save picture
      </Button>
    </>
  );
  return (
    <Dialog isOpen title="Change picture" actions={actions} {...(!isBusy && { onClose })}>
      {chosen ? (
        <CutPicture picture={chosen.picture} square={chosen.square} onChange={cut} disabled={isBusy} />
      ) : (
        <ChoosePicture onChoose={choose} onRefuse={refuse} refusal={refusal} />
      )}
      <Progress step={step} />
      {error !== undefined && <ProblemNotice error={error} title="Your picture is not changed yet" onRetry={save} />}
    </Dialog>
  );
}

function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, refuse] = useState<string>();
  const picture = chosen?.picture;
  useEffect(() => () => picture && forgetPicture(picture), [picture]);

  async function choose(file: File): Promise<void> {
    refuse(undefined);
    try {
      const opened = await openPicture(file);
      setChosen({ picture: opened, square: middleOf(opened) });
    } catch (error) {
      if (!(error instanceof UnfitFile)) throw error;
      refuse(error.message);
    }
  }
  const cut = (square: Square) => setChosen((former) => former && { ...former, square });
  return { chosen, refusal, choose, refuse, cut, putBack: () => setChosen(undefined) };
}

function Progress({ step }: { step: ReturnType<typeof useAvatarChange>["step"] }) {
  if (step.name === "idle") return null;
  const words = step.name === "cutting" ? "Cutting your picture" : "Sending your picture";
  return <FileProgress words={words} part={step.name === "sending" ? step.part : undefined} />;
}
