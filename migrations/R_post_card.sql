-- What the row of a post tells of it by itself, as the beginning of a JSON object: `{"_id": …, "aiMode": false`. The
-- statements that read posts add what stands in other tables, and close it.
-- A new field of a post is a line here; the last statement writes it into every row that there is.
-- In plpgsql, which keeps its plan: a function in SQL is planned anew for each row that the trigger writes.
create or replace function post_card(p posts) returns text language plpgsql stable parallel safe
  as $$
  begin
    -- Two objects written as one: a function takes a hundred arguments.
    return left(json_build_object(
      '_id', p.id, 'boardID', p.board_id, 'title', p.title, 'excerpt', p.excerpt, 'fileID', p.cover_file_id,
      'creator', p.creator_id, 'createDate', wire_time(p.created_at), 'modifiedDate', wire_time(p.modified_at),
      'sortDate', wire_time(p.sort_at), 'state', p.state, 'stateDate', wire_time(p.state_date),
      'stateChangedBy', p.state_changed_by, 'lockBy', p.lock_by, 'lockDate', wire_time(p.lock_date),
      'visibility', p.visibility, 'audience', p.audience, 'public', p.public, 'searchable', p.searchable,
      'shareable', p.shareable, 'editable', p.editable, 'startDate', wire_time(p.start_date),
      'endDate', wire_time(p.end_date), 'expireDate', wire_time(p.expire_date), 'aiMode', p.ai_mode,
      'isPasswordEnabled', p.password_hash is not null, 'isDraft', p.is_draft, 'totalFileCount', p.file_count
    )::text, -1) || ', ' || substr(left(json_build_object(
      'commentCount', p.comment_count,
      'checkList', json_build_object('done', p.check_done, 'total', p.check_total),
      'tags', p.tags, 'thingTags', p.thing_tags,
      'taskMode', p.task_mode, 'priority', case when p.task_mode then p.task_priority else 'NONE' end,
      'taskStatus', p.task_status, 'taskPriority', p.task_priority, 'taskDueDate', p.task_due_date,
      'taskCompleteDate', p.task_complete_date, 'taskEstimateQuantity', p.task_estimate_quantity,
      'taskEstimateUnits', p.task_estimate_units, 'taskActualQuantity', p.task_actual_quantity,
      'taskActualUnits', p.task_actual_units, 'taskRepeat', case when p.task_repeat_unit is not null then
        json_build_object('every', p.task_repeat_every, 'unit', p.task_repeat_unit) end
    )::text, -1), 2);
  end
  $$;

-- What lists of tasks are sorted by: what is no task, or has no date, comes last.
create or replace function due_order(is_task boolean, due date) returns date language sql immutable parallel safe
  return case when is_task then coalesce(due, 'infinity') else 'infinity' end;
create or replace function priority_order(is_task boolean, priority text) returns smallint language sql immutable parallel safe
  return case when is_task then
    case priority when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 when 'LOW' then 3 else 4 end
    else 5 end;

create or replace function write_post_card() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' or new.title <> old.title then
      new.words := words_of(new.title, '');
    end if;
    new.sort_due := due_order(new.task_mode, new.task_due_date);
    new.sort_priority := priority_order(new.task_mode, new.task_priority);
    new.card := post_card(new);
    return new;
  end
  $$;
create or replace trigger posts_card before insert or update on posts for each row execute function write_post_card();

update posts set card = '';
