interface SaveButtonProps {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  readonly disabled?: boolean;
  /** The file's content, whole or in parts. */
  text(): string | Promise<string | readonly string[]>;
}

export function SaveButton({ label, name, type, disabled = false, text }: SaveButtonProps) {
  const save = async () => saveFile(new Blob([await text()].flat(), { type }), name);
  return (
    <button type="button" class="button" disabled={disabled} onClick={() => void save()}>
      {label}
    </button>
  );
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
