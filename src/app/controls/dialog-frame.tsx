import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useApp } from '../context';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog over everything, closed by Escape, by its button or by a press beside it. */
export function DialogFrame({ title, children }: Props) {
  const { ui } = useApp();
  const close = () => ui.setState({ overlay: null });
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="dialog">
        <Dialog>
          <header>
            <Heading slot="title">{title}</Heading>
            <Button className="button quiet icon" aria-label="Close" onPress={close}>
              <X size={18} aria-hidden />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
