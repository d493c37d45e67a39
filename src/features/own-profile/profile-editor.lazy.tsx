import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { showToast } from '#src/state/overlays/toasts.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { BasicsEditor } from './basics-editor.tsx';
import { DetailsEditor } from './details-editor.tsx';
import type { EditorProps } from './editor-form.tsx';
import { InterestsEditor } from './interests-editor.tsx';
import { PlaceEditor } from './place-editor.tsx';
import type { ProfileSection } from './profile-section.ts';
import { PromptsEditor } from './prompts-editor.tsx';
import { TextEditor } from './text-editor.tsx';

const EDITORS: Readonly<Record<ProfileSection, ComponentType<EditorProps>>> = {
  text: TextEditor,
  prompts: PromptsEditor,
  basics: BasicsEditor,
  place: PlaceEditor,
  details: DetailsEditor,
  interests: InterestsEditor,
};

interface Props {
  readonly section: ProfileSection;
  readonly title: string;
  readonly onClose: () => void;
}

export function ProfileEditor({ section, title, onClose }: Props) {
  const { t } = useLingui();
  const Editor = EDITORS[section];
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <Editor
        onCancel={onClose}
        onSaved={() => {
          showToast(isOffline.peek() ? t`Saved here. We’ll send it when you’re back online.` : t`Saved`, 'success');
          onClose();
        }}
      />
    </Dialog>
  );
}
