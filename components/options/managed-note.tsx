import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';

/** Beside what an organisation has decided: why it cannot be changed here. */
export function ManagedNote() {
  const say = useSay();
  return (
    <span class="managed">
      <Icon name="lock" /> {say('options_managed')}
    </span>
  );
}
