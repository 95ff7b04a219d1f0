import { type ComponentProps, type RefObject, useEffect } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  readonly ref: RefObject<HTMLDialogElement | null>;
}

/** A dialog that is open while it is rendered. Escape and a press beside it close it. */
export const Modal = ({ ref, ...dialog }: ModalProps) => {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={ref}
      // The dialog itself is only backdrop and edge.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      {...dialog}
    />
  );
};
