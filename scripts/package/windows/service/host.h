/* What the two programs of the installer share: yunque-service.exe and Yunque.exe. */
#pragma once
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

#define SERVICE_NAME L"Yunque"
/* Completes or undoes an update that was interrupted, with the rights of the system. */
#define UPDATE_SERVICE L"YunqueUpdate"
/* Paths are of the installer's choice, and short. */
#define LONGEST 2048

/* A path of the folder with the programs. */
void program_path(wchar_t *path, const wchar_t *name);
/* A path of the folder with settings, store and logs: %ProgramData%\Yunque, whatever the environment says. */
void data_path(wchar_t *path, const wchar_t *name);
/* Tells the programs that are started where Yunque is: the variables of `updates/windows.ts`. */
void tell_places(void);
/* The command that runs a source of the server with the settings of the service. `arguments` are quoted already. */
void node_command(wchar_t *command, const wchar_t *source, const wchar_t *arguments);
/* Starts a program without a window in the data folder. Its input may be NULL; its output goes to the handle. */
BOOL start_hidden(wchar_t *command, HANDLE input, HANDLE output, PROCESS_INFORMATION *process);
/* A file that a program started by us may write; what it held is lost. */
HANDLE new_file(const wchar_t *path);
/* Runs a program until its end or the event; its output goes to the file. Returns its exit code; it ends with the event. */
DWORD run_hidden(wchar_t *command, const wchar_t *log, HANDLE stopping);
/* 0 where there is no such service. */
DWORD service_state(void);
/* Starts a service that ends by itself, and waits for its end. Returns an error of Windows, or the code of its end. */
DWORD run_service(const wchar_t *name, DWORD count, const wchar_t **arguments);
/* Starts or stops the service and waits for it. Returns an error of Windows, 0 for none. */
DWORD start_service(void);
DWORD stop_service(void);
