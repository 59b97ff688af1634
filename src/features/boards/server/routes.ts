import * as contract from '#features/boards/contract.ts';
import * as looks from '#features/boards/contract/viewing.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { deleteBoard, restoreBoard } from './bin.ts';
import { createBoard, lockBoard, viewBoard } from './commands.ts';
import { findBoards, recentMemberships } from './findBoards.ts';
import { listBoards } from './listBoards.ts';
import { hashNewPassword, setBoardPassword } from './password.ts';
import { readUpTo, showAs } from './viewing.ts';
import { openBoard, recentBoards } from './queries.ts';
import { updateBoard } from './updateBoard.ts';

export const routes: Route[] = [
  read(contract.listBoards, listBoards),
  read(contract.openBoard, openBoard),
  read(contract.recentBoards, recentBoards),
  read(contract.recentMemberships, recentMemberships),
  read(contract.findBoards, findBoards),
  command(contract.createBoard, createBoard),
  command(contract.updateBoard, updateBoard),
  command(contract.lockBoard, lockBoard),
  command(contract.setBoardPassword, setBoardPassword, hashNewPassword),
  command(contract.viewBoard, viewBoard),
  command(looks.readUpTo, readUpTo),
  command(looks.showAs, showAs),
  command(contract.deleteBoard, deleteBoard),
  command(contract.restoreBoard, restoreBoard),
];
