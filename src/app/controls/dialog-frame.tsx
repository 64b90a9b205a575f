import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useApp } from '../core/hooks';
import { t } from '../language/language';

interface Props {
  readonly title: string;
  /** Whether it hides the page behind it. */
  readonly covers?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog, closed by Escape, by its button or by a press outside it. */
export function DialogFrame({ title, covers = false, children }: Props) {
  const { ui } = useApp();
  const close = () => ui.setState({ overlay: null });
  return (
    <ModalOverlay
      className={covers ? 'veil opaque' : 'veil'}
      isOpen
      isDismissable
      onOpenChange={(open) => open || close()}
    >
      <Modal className="dialog">
        <Dialog ref={keepFocus}>
          <header>
            <Heading slot="title">{title}</Heading>
            <Button className="button quiet icon" aria-label={t().controls.close} onPress={close}>
              <X size={18} aria-hidden />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Focuses the dialog when its focused control is removed or disabled: with the focus behind it, Escape would not close it. */
function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement?.matches('body, :disabled')) dialog.focus();
  });
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
